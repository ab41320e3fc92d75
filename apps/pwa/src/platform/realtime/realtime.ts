import type { clientEvents, Refusal, serverEvents } from '@chorus/contracts';
import type * as z from 'zod/mini';
import type { Readable } from '../store/create-store';

type ClientSpecs = typeof clientEvents;
type ServerSchemas = typeof serverEvents;

export type ClientEvent = keyof ClientSpecs;
export type ServerEvent = keyof ServerSchemas;
export type PayloadTo<E extends ClientEvent> = z.input<ClientSpecs[E]['payload']>;
export type AcceptedBy<E extends ClientEvent> = z.infer<ClientSpecs[E]['accepted']>;
export type AnswerTo<E extends ClientEvent> = AcceptedBy<E> | Refusal;
export type PayloadFrom<E extends ServerEvent> = z.infer<ServerSchemas[E]>;

/**
 * `away`: connecting, or reconnecting by itself. `refused`: waits for a new token or for the page
 * to become visible.
 */
export type Connection = 'closed' | 'away' | 'connected' | 'refused';

/** The page's socket. Events and acknowledgements are parsed. */
export interface Realtime {
  connection: Readable<Connection>;
  /** Subscribes to a server event, across reconnects. Returns a function that unsubscribes. */
  on: <E extends ServerEvent>(event: E, listener: (payload: PayloadFrom<E>) => void) => () => void;
  /**
   * Sends an event as soon as there is a connection and resolves with its acknowledgement. Rejects
   * when no connection is to be expected, when it is lost meanwhile, after 10 s without an
   * acknowledgement, and when `signal` is aborted.
   */
  request: <E extends ClientEvent>(event: E, payload: PayloadTo<E>, signal?: AbortSignal) => Promise<AnswerTo<E>>;
  /** Sends an event without an acknowledgement; without a connection it is dropped. */
  emit: <E extends ClientEvent>(event: E, payload: PayloadTo<E>) => void;
}

export interface RealtimeControl extends Realtime {
  /** Connects as a person; a repeated call for the same person does nothing. */
  open: (userId: string) => void;
  renew: (token: string) => void;
  /** Retries a refused connection: the page became visible or the network returned. */
  wake: () => void;
  close: () => void;
}
