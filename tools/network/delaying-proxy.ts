import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';

/** Delays in milliseconds to and from the target, and the bandwidth that all connections share: unlimited by default. */
export interface Line {
  toMs: number;
  fromMs: number;
  toBytesPerSecond?: number;
  fromBytesPerSecond?: number;
}

export interface DelayingProxy {
  url: string;
  /** Bytes that are under way still arrive in order. */
  change(line: Line): void;
  /** The time at which something last arrived, by `performance.now()`. */
  arrivedAt(): number;
  stop(): Promise<void>;
}

/** Starts a TCP proxy that passes everything on in order, but later. A new connection first waits for the time of a handshake. */
export async function startDelayingProxy(target: string, line: Line): Promise<DelayingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let current = line;
  const handshakeMs = () => current.toMs + current.fromMs;
  const there = new OneWay(() => ({ delayMs: current.toMs, bytesPerSecond: current.toBytesPerSecond ?? Infinity }));
  const back = new OneWay(() => ({ delayMs: current.fromMs, bytesPerSecond: current.fromBytesPerSecond ?? Infinity }));
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => sockets.delete(socket));
    }
    there.pass(client, upstream, handshakeMs());
    back.pass(upstream, client, 0);
  });
  const own = await freePort();
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    change: (next) => void (current = next),
    arrivedAt: () => Math.max(there.arrivedAt, back.arrivedAt),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Connections take turns in steps of this size. */
const PACKET_BYTES = 1_400;
/** The most bytes of a connection that wait in the proxy before the sender has to wait. */
const WINDOW_BYTES = 64 * 1024;
/** The most by which a late timer is made up for. */
const LATE_MS = 50;

interface Flow {
  from: Socket;
  to: Socket;
  waiting: Buffer[];
  hasEnded: boolean;
  arrived: Promise<unknown>;
  notBefore: number;
}

class OneWay {
  readonly #flows: Flow[] = [];
  #isSending = false;
  arrivedAt = -Infinity;

  constructor(private readonly current: () => { delayMs: number; bytesPerSecond: number }) {}

  pass(from: Socket, to: Socket, firstMs: number): void {
    const flow: Flow = { from, to, waiting: [], hasEnded: false, arrived: Promise.resolve(), notBefore: performance.now() + firstMs };
    this.#flows.push(flow);
    from.on('data', (data: Buffer) => {
      const step = Number.isFinite(this.current().bytesPerSecond) ? PACKET_BYTES : data.length;
      for (let at = 0; at < data.length; at += step) flow.waiting.push(data.subarray(at, at + step));
      if (waitingBytes(flow) > WINDOW_BYTES) from.pause();
      void this.#send();
    });
    from.on('end', () => {
      flow.hasEnded = true;
      if (flow.waiting.length === 0) this.#arrive(flow, () => to.end());
    });
    from.on('error', () => to.destroy());
    to.on('drain', () => void this.#send());
    to.on('close', (hasFailed) => {
      this.#flows.splice(this.#flows.indexOf(flow), 1);
      if (hasFailed) from.destroy();
    });
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let due = performance.now();
    for (let flow = this.#takeTurn(); flow; flow = this.#takeTurn()) {
      const [packet = Buffer.alloc(0)] = flow.waiting;
      const { to, from } = flow;
      const now = performance.now();
      due = Math.max(due, now - LATE_MS) + (1_000 * packet.length) / this.current().bytesPerSecond;
      if (due > now + 1) await pause(due - now);
      // It waits until now, or an end that comes meanwhile would overtake it.
      flow.waiting.shift();
      if (waitingBytes(flow) <= WINDOW_BYTES) from.resume();
      this.#arrive(flow, () => to.write(packet));
      if (flow.hasEnded && flow.waiting.length === 0) this.#arrive(flow, () => to.end());
    }
    this.#isSending = false;
  }

  /** Returns the next flow with waiting bytes. Flows whose receiver does not read are skipped. */
  #takeTurn(): Flow | undefined {
    const at = this.#flows.findIndex(({ to, waiting }) => waiting.length > 0 && !to.writableNeedDrain);
    const [flow] = at < 0 ? [] : this.#flows.splice(at, 1);
    if (flow) this.#flows.push(flow);
    return flow;
  }

  #arrive(flow: Flow, handOver: () => unknown): void {
    const at = Math.max(flow.notBefore, performance.now()) + this.current().delayMs;
    flow.arrived = flow.arrived.then(async () => {
      const wait = at - performance.now();
      if (wait > 0) await pause(wait);
      this.arrivedAt = performance.now();
      if (!flow.to.destroyed) handOver();
    });
  }
}

const waitingBytes = ({ waiting }: Flow) => waiting.reduce((sum, { length }) => sum + length, 0);
