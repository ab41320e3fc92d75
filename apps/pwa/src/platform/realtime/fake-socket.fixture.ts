import type { Closing, ConnectionRefusal } from '@chorus/contracts';
import type { Socket } from 'socket.io-client';
import type { Handshake } from './open-socket';

export class FakeSocket {
  readonly handshakes: unknown[] = [];
  readonly said: [string, unknown][] = [];
  readonly answers: Record<string, unknown> = {};
  connected = false;
  active = false;
  isClosed = false;
  readonly volatile = { emit: (event: string, payload: unknown) => this.said.push([event, payload]) };
  readonly #listeners: [string, (...said: unknown[]) => void][] = [];
  #hearAny: (event: string, payload: unknown) => void = () => undefined;

  constructor(private readonly auth: Handshake) {}

  asSocket = (): Socket => this as unknown as Socket;

  on(event: string, listener: (...said: unknown[]) => void) {
    this.#listeners.push([event, listener]);
  }
  onAny(listener: (event: string, payload: unknown) => void) {
    this.#hearAny = listener;
  }
  connect() {
    this.active = true;
    this.auth((auth) => this.handshakes.push(auth));
    return this;
  }
  disconnect() {
    this.isClosed = true;
    this.connected = false;
    this.active = false;
    this.#happen('disconnect', 'io client disconnect');
    return this;
  }
  timeout() {
    return {
      emitWithAck: (event: string, payload: unknown) => {
        this.said.push([event, payload]);
        return Promise.resolve(this.answers[event]);
      },
    };
  }

  accept() {
    this.connected = true;
    this.#happen('connect');
  }
  refuse(code: ConnectionRefusal['code']) {
    this.active = false;
    this.#happen('connect_error', Object.assign(new Error(code), { data: { code, message: 'No.' } }));
  }
  disconnectByServer(reason: Closing['reason']) {
    this.#happen('closing', { reason, message: 'Goodbye.' });
    this.connected = false;
    this.active = false;
    this.#happen('disconnect', 'io server disconnect');
  }
  say(event: string, payload: unknown) {
    this.#hearAny(event, payload);
  }

  #happen(event: string, ...said: unknown[]) {
    this.#listeners.forEach(([heard, listener]) => heard === event && listener(...said));
  }
}
