/**
 * <tah-board>: a board of chess or shogi in any page.
 *
 *     <script type="module" src="https://…/tah-board.js"></script>
 *     <tah-board pgn="1. e4 e5 2. Nf3" ply="3"></tah-board>
 *
 * Asleep it is a picture; touched, clicked, or chosen by Enter it becomes a live board. Attributes have the same names as the parameters of a frame's
 * address, `index.html?embed=1&…`, for pages that would rather use an <iframe>.
 */

export type Game = "chess" | "shogi";
export type Orientation = "first" | "second";

/** The attributes; all may change at any time. */
export interface TahBoardAttributes {
  game?: Game;
  /** FEN or SFEN; `fen` and `sfen` say the same. The game's start without. */
  position?: string;
  fen?: string;
  sfen?: string;
  /** Moves in UCI or USI, separated by spaces. */
  moves?: string;
  /** A game as PGN; KIF or CSA for `kif`; `src` is the address of such a file. */
  pgn?: string;
  kif?: string;
  src?: string;
  /** Number of half-moves after which the position is shown, from the end if negative, or `first`, `last`. Without, `moves` are shown at their end, whole games at their beginning. */
  ply?: string;
  /** Which side sits at the bottom: also `white`, `black`, `sente`, `gote`. */
  orientation?: Orientation | "white" | "black" | "sente" | "gote";
  /** Rule set; chess: fide, brainking, booklet, djeco; shogi: standard, declaration, strict. */
  rules?: string;
  lang?: "en" | "cs" | "sk" | "pl";
  /** What the board is made of, and the light, in one attribute: "walnut dark". */
  theme?: string;
  "piece-set"?: "staunton" | "modern" | "one-kanji" | "two-kanji" | "international" | "learner";
  coordinates?: "inside" | "outside" | "none";
  /** Words from: nav (first prev next last), flip, undo, hint, moves; none. Without, boards with moves have nav and flip, others undo while they are live. */
  controls?: string;
  /** `false`: nothing can be played, the board stays a picture. Otherwise the reader plays both sides. */
  interactive?: "moves" | "false";
  /** 1 to 10: the engine plays the side that is not at the bottom, or not to move. */
  level?: string;
  /** "e2-e4 g1-f3" */
  arrows?: string;
  /** "cross:e4,e5 circle:d4 frame:a1 dot:h8" */
  markers?: string;
  /** Shogi: lance, bishop, rook, rook-lance, two, four, six, eight, ten. */
  handicap?: string;
  /** What the reader has to do, e.g. "mate 2"; see the README. */
  task?: string;
  hints?: string;
  /** The board is live from the beginning. */
  autoplay?: "";
}

/** How the game on a board stands. */
export interface State {
  game: Game;
  /** Where the line begins, FEN or SFEN. */
  start: string;
  /** The whole line in UCI or USI, also beyond the position shown. */
  moves: string[];
  ply: number;
  position: string;
  orientation: Orientation;
  /** Only of live boards, from here on. */
  turn?: Orientation;
  check?: boolean;
  /** "" while the game goes on. */
  result?: "" | "1-0" | "0-1" | "1/2-1/2";
  reason?: string;
  /** The right answers to a task so far. */
  answers?: string[];
  /** What the board's status line says, in the board's language. */
  said?: string;
}

export interface TahBoardEvents {
  /** The picture is drawn (live false), or the board can be played on (live true). */
  ready: State & { live: boolean };
  /** A move was made. In PGN's sense `result` "1-0" is a win of the side that moves first. */
  move: { move: string; notation: string; ply: number; by: "reader" | "engine"; position: string };
  /** A move was refused: the code of the reason, and the reason in words. */
  illegal: { move: string; reason: string; message: string };
  /** Anything in the state has changed. */
  change: State;
  solved: Record<string, unknown>;
  failed: Record<string, unknown>;
  gameover: { result: string; reason: string; message: string };
  error: { code: string; message?: string };
  /** The live board wants to be so many CSS pixels high; the element does it by itself. */
  resize: { height: number };
}

/**
 * CSS custom properties: --tah-size (largest width), --tah-radius, --tah-font, --tah-gap, --tah-line and --tah-button (of the controls), --tah-focus.
 * Parts: board, picture, frame, controls.
 */
export class TahBoard extends HTMLElement {
  /** Whether the board is live. At most four of a page are: the one longest untouched goes to sleep, and keeps what was played. */
  readonly awake: boolean;
  setPosition(position: string, more?: { moves?: string; ply?: number | "first" | "last" }): Promise<void>;
  goTo(where: "first" | "prev" | "next" | "last" | number): Promise<void>;
  flip(): Promise<void>;
  /** In UCI, USI or any notation of the game. Rejects with an error that has the `code` of the reason. Wakes the board. */
  move(move: string): Promise<State>;
  /** Takes back the last move of the reader. Wakes the board. */
  undo(): Promise<State>;
  wake(): Promise<void>;
  sleep(): void;
  addEventListener<K extends keyof TahBoardEvents>(type: K, listener: (this: TahBoard, event: CustomEvent<TahBoardEvents[K]>) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "tah-board": TahBoard;
  }
}

/**
 * The protocol between a frame and the page around it, version 1, by postMessage. All messages have `tah: 1`.
 *
 * The frame says `hello` to its parent when it can listen. The parent answers with `open`; from then on the frame hears this origin only, and tells
 * it what happens. It hears nobody but its parent window.
 */
export type FromFrame =
  | { tah: 1; type: "hello" }
  | { tah: 1; type: "touched" }
  | { [K in keyof TahBoardEvents]: { tah: 1; type: "event"; name: K; detail: TahBoardEvents[K] } }[keyof TahBoardEvents]
  | { tah: 1; type: "result"; id: number; value?: State; error?: { code: string; message: string } };

export type ToFrame =
  /** Without params what the frame's address says is shown; with params (a query string of attributes) these, after which line, ply, answers and flipped bring back what was played. */
  | { tah: 1; type: "open"; params?: string; line?: string[]; ply?: number; answers?: string[]; flipped?: boolean; tap?: string | null; focus?: boolean }
  | { tah: 1; type: "call"; id: number; name: "goTo"; args: { ply: number } }
  | { tah: 1; type: "call"; id: number; name: "flip" | "undo" }
  | { tah: 1; type: "call"; id: number; name: "move"; args: { move: string } };
