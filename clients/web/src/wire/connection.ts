// One WebSocket to the server: says hello, signs in with the token it was given, sends requests and receives answers,
// reconnects after a lost connection. Knows frames and tokens, nothing of tables. Reports to its listener.
import {
  ClientMessageSchema, RefusalCode, ServerMessageSchema, create, fromBinary, toBinary,
  type MessageInitShape, type Notice, type Refused, type ServerMessage, type SignedIn,
} from "./messages";

export const PROTOCOL = 1;

// Which requests exist, and what each returns.
export type Question = Exclude<NonNullable<Extract<MessageInitShape<typeof ClientMessageSchema>, { id?: bigint }>["kind"]>, { case: undefined }>;
export type Reply = Exclude<ServerMessage["kind"], { case: undefined }>;

type Bytes = Uint8Array<ArrayBuffer>;

// The state of the connection. `open` means signed in as far as a token allows; earlier requests wait for it.
export type Line =
  | { is: "connecting" }
  | { is: "open"; server: string; silent?: boolean } // silent: the server has not answered for some seconds
  | { is: "lost"; because: string; retryAtMs: number }
  | { is: "outdated"; because: string };

// What the connection reports to its listener.
export interface Listener {
  line(line: Line): void;
  signedIn(who: SignedIn): void;
  tokenExpired(reason: string): void;
  opened(): void; // after each sign-in or hello: code that watches something subscribes again
  unasked(message: Reply): void; // updates, chat and notices
}

// A request that was not carried out, with the server's sentence.
export class Refusal extends Error {
  constructor(readonly code: RefusalCode, reason: string, readonly refused?: Refused) {
    super(reason);
  }
}

interface Asked {
  bytes: Bytes; // of the whole message
  again: boolean; // safe to send again after a lost connection
  sent: boolean;
  answer(reply: Reply): void;
  fail(error: Refusal): void;
}

export const NO_LINE = "There's no connection to the server. Try again when it's back.";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const QUIET_MS = 2_000; // without a frame before a ping is sent
const IDLE_QUIET_MS = 25_000; // the same while the page is hidden
const SILENT_MS = 2_500; // without a pong before the page says so: a tunnel or a sleeping router closes nothing
const PATIENCE_MS = 10_000; // without a pong before the connection counts as lost
const WELCOME_MS = 30_000; // without a welcome and, if there is a token, a sign-in before another attempt is made

export class Connection {
  token = "";
  signingKey: Uint8Array = new Uint8Array(); // the server's key for signing heads, according to the server
  aheadMs = 0; // how far the server's clock is ahead of this device's
  private mostBytes = 65_536; // of a message, until the server says otherwise
  private socket?: WebSocket;
  private nextId = 1n;
  private asked = new Map<bigint, Asked>();
  private open = false;
  private refusedForGood = false;
  private wait = FIRST_WAIT_MS;
  private comeBackInMs = 0;
  private retry?: ReturnType<typeof setTimeout>;
  private pulse?: ReturnType<typeof setTimeout>;
  private server = "";
  private silent = false;

  // `attended`: the page is visible, so a dead connection must be noticed soon.
  constructor(private url: string, private listener: Listener, private attended: () => boolean = () => true) {}

  // Connects now, without waiting for the next attempt.
  connect(): void {
    clearTimeout(this.retry);
    this.drop();
    this.refusedForGood = false;
    this.listener.line({ is: "connecting" });
    const socket = new WebSocket(this.url);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (frame) => this.received(frame.data as ArrayBuffer);
    socket.onclose = (closed) => this.closed(socket, closed.code, closed.reason);
    this.socket = socket;
    this.pulse = setTimeout(() => this.silence(), WELCOME_MS);
  }

  // Sends a request and waits for its answer: always for a connection that is just opening, through lost connections
  // only if `again` is set. Rejects with a Refusal.
  ask<Case extends Reply["case"]>(question: Question, wanted: Case | Case[], again = true) {
    type Wanted = Extract<Reply, { case: Case }>;
    return new Promise<Wanted>((resolve, reject) => {
      const id = this.nextId++;
      const cases = ([] as Case[]).concat(wanted);
      const bytes = encoded(id, question);
      if (!bytes) return reject(new Refusal(RefusalCode.MALFORMED, NO_MESSAGE));
      // The server closes the connection at a longer message, each time that it is sent.
      if (bytes.length > this.mostBytes) return reject(new Refusal(RefusalCode.TOO_LARGE, tooLong(bytes.length, this.mostBytes)));
      const asked: Asked = {
        bytes,
        again,
        sent: false,
        fail: reject,
        answer(reply) {
          if (cases.includes(reply.case as Case)) resolve(reply as Wanted);
          else if (reply.case === "refused") reject(new Refusal(reply.value.code, reply.value.reason, reply.value));
          else reject(new Refusal(RefusalCode.MALFORMED, `The server gave an unexpected answer: ${reply.case}.`));
        },
      };
      if (!this.socket && !again) return reject(new Refusal(RefusalCode.NOT_NOW, NO_LINE));
      this.asked.set(id, asked);
      if (this.open) this.send(asked);
    });
  }

  private send(asked: Asked): void {
    asked.sent = true;
    this.socket?.send(asked.bytes);
  }

  // Hello and the sign-in are sent before everything that waits.
  private askFirst(socket: WebSocket, question: Question, answer: (reply: Reply) => void): void {
    const id = this.nextId++;
    const asked: Asked = { bytes: encoded(id, question)!, again: false, sent: true, answer: (reply) => socket === this.socket && answer(reply), fail: () => {} };
    this.asked.set(id, asked);
    this.send(asked);
  }

  private greet(socket: WebSocket): void {
    const hello = { case: "hello", value: { protocol: PROTOCOL, client: "battalia-web 1.0" } } as const;
    this.askFirst(socket, hello, (reply) => {
      if (reply.case === "refused") return this.outdated(reply.value.reason);
      if (reply.case !== "welcome" || reply.value.protocol !== PROTOCOL) return this.outdated("The server uses another version of the protocol.");
      const { server } = reply.value;
      this.signingKey = reply.value.signingKey;
      this.mostBytes = reply.value.maxMessageBytes || this.mostBytes;
      this.aheadMs = Number(reply.value.timeMs) - Date.now();
      if (!this.token) return this.ready(server);
      const token = { case: "signInWithToken", value: { token: this.token } } as const;
      this.askFirst(socket, token, (answer) => {
        if (answer.case === "signedIn") this.signed(answer.value);
        else this.expired(answer.case === "refused" ? answer.value.reason : "");
        this.ready(server);
      });
    });
  }

  private ready(server: string): void {
    this.open = true;
    this.wait = FIRST_WAIT_MS;
    this.server = server;
    this.silent = false;
    this.listener.line({ is: "open", server });
    this.listener.opened();
    for (const asked of this.asked.values()) if (!asked.sent) this.send(asked);
    this.beat();
  }

  // The account that all requests are made for from now on.
  signed(who: SignedIn): void {
    this.token = who.token || this.token;
    this.listener.signedIn(who);
  }

  private expired(reason: string): void {
    this.token = "";
    this.listener.tokenExpired(reason);
  }

  private outdated(reason: string): void {
    this.refusedForGood = true;
    this.drop();
    this.listener.line({ is: "outdated", because: reason });
  }

  private received(bytes: ArrayBuffer): void {
    const message = fromBinary(ServerMessageSchema, new Uint8Array(bytes));
    if (this.open) this.beat();
    const kind = message.kind;
    if (kind.case === undefined) return; // sent by a newer server, unknown here
    if (kind.case === "notice") this.heed(kind.value);
    const asked = message.replyTo ? this.asked.get(message.replyTo) : undefined;
    // A view, an update or a chat message that answers a request concerns all watchers, like an unrequested one.
    try {
      if (!asked || kind.case === "viewShown" || kind.case === "update" || kind.case === "chatSaid") this.listener.unasked(kind);
    } finally { // so that nobody waits forever because something else failed
      this.asked.delete(message.replyTo);
      asked?.answer(kind);
    }
  }

  private heed(notice: Notice): void {
    this.comeBackInMs = notice.comeBackInMs;
  }

  private beat(): void {
    clearTimeout(this.pulse);
    this.hush(false);
    this.pulse = setTimeout(() => this.ping(), this.attended() ? QUIET_MS : IDLE_QUIET_MS);
  }

  private ping(): void {
    clearTimeout(this.pulse);
    this.socket?.send(encoded(0n, { case: "ping", value: { nonce: 1n } })!);
    this.pulse = setTimeout(() => {
      this.hush(true);
      this.pulse = setTimeout(() => this.silence(), PATIENCE_MS - SILENT_MS);
    }, SILENT_MS);
  }

  // A socket without an answering peer may take minutes to close: it is abandoned.
  private silence(): void {
    if (this.socket) this.closed(this.socket, 4000, "no answer");
  }

  private hush(silent: boolean): void {
    if (this.silent === silent || !this.open) return;
    this.silent = silent;
    this.listener.line({ is: "open", server: this.server, silent });
  }

  // The browser reports that the network is gone or back, or the page has become visible.
  offline(): void {
    this.hush(true);
  }

  check(): void {
    if (this.open) this.ping();
    else if (!this.refusedForGood && this.retry) this.connect();
  }

  private closed(socket: WebSocket, code: number, reason: string): void {
    if (socket !== this.socket || this.refusedForGood) return;
    this.drop();
    const wait = this.comeBackInMs || this.wait * (0.8 + Math.random() * 0.4);
    this.comeBackInMs = 0;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    this.listener.line({ is: "lost", because: whyClosed(code, reason), retryAtMs: Date.now() + wait });
    this.retry = setTimeout(() => this.connect(), wait);
  }

  // Drops the socket. Requests that may be sent again wait for the next one; the others are rejected.
  private drop(): void {
    this.open = this.silent = false;
    clearTimeout(this.pulse);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    for (const [id, asked] of this.asked) {
      if (asked.again) {
        asked.sent = false;
        continue;
      }
      this.asked.delete(id);
      asked.fail(new Refusal(RefusalCode.NOT_NOW, "The connection was lost before the answer came. What you typed is kept."));
    }
  }
}

// Undefined if a value does not fit its field: such a message could never be sent and would block everything after it.
function encoded(id: bigint, kind: Question): Bytes | undefined {
  try {
    return toBinary(ClientMessageSchema, create(ClientMessageSchema, { id, kind })) as Bytes;
  } catch {
    return undefined;
  }
}

const NO_MESSAGE = "That can't be sent: a number in it is too large, or isn't a whole number.";
const tooLong = (bytes: number, most: number): string => `That is too long to send: it takes ${bytes.toLocaleString("en")} bytes, and the server reads at most ${most.toLocaleString("en")}.`;

function whyClosed(code: number, reason: string): string {
  if (code === 1001) return reason || "The server is stopping. It should be back shortly.";
  if (code === 1008) return reason || "The server closed the connection because a limit was exceeded.";
  if (code === 1013) return reason || "The server is full.";
  return "The server cannot be reached.";
}
