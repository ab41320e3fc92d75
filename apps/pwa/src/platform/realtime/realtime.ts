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

/** `away` is a connection that is on its way or comes back by itself; `refused` one that waits for a new token or another look at the page. */
export type Connection = 'closed' | 'away' | 'connected' | 'refused';

/** The page's one way of talking with the server in both directions. What is heard and answered has been parsed. */
export interface Realtime {
  connection: Readable<Connection>;
  /** Hears an event of the server, on whichever connection. Answers with how to stop. */
  on: <E extends ServerEvent>(event: E, listener: (payload: PayloadFrom<E>) => void) => () => void;
  /**
   * Sends an event as soon as there is a connection and waits for what the server makes of it. Rejects when there will be none for now,
   * when the connection is lost on the way, when nothing is answered within 10 s, and when `signal` is aborted.
   */
  request: <E extends ClientEvent>(event: E, payload: PayloadTo<E>, signal?: AbortSignal) => Promise<AnswerTo<E>>;
  /** Sends an event of which nothing is to be heard again; without a connection it is dropped. */
  emit: <E extends ClientEvent>(event: E, payload: PayloadTo<E>) => void;
}

/** The other side of it: who decides when there is a connection, and whose. */
export interface RealtimeControl extends Realtime {
  /** Connects as somebody; again as the same person changes nothing. */
  open: (personId: string) => void;
  /** There is a newer token of the same person. */
  renew: (token: string) => void;
  /** What was refused may be taken now: the page is looked at again, or has a network. */
  wake: () => void;
  close: () => void;
}
