import { compareSchemas } from './compare-schemas';
import { type Direction, sentenceOf } from './difference';
import type { JsonSchema } from './json-schema';

export interface SocketDocument {
  handshake: { auth: JsonSchema; refusal: JsonSchema };
  clientEvents: Readonly<Record<string, { payload: JsonSchema; acknowledgement: JsonSchema }>>;
  serverEvents: Readonly<Record<string, JsonSchema>>;
  push: JsonSchema;
}

export function compareSockets(before: SocketDocument, now: SocketDocument, release: string): string[] {
  const compare = (old: JsonSchema, current: JsonSchema, where: string, direction: Direction) =>
    compareSchemas({ before: old, now: current, where, direction }).map((one) => sentenceOf(one, direction, release));
  const gone = (where: string, direction: Direction, effect: 'fewer' | 'unread') =>
    sentenceOf({ where, what: 'is gone', effect }, direction, release);
  return [
    ...compare(before.handshake.auth, now.handshake.auth, 'the handshake, auth', 'request'),
    ...compare(before.handshake.refusal, now.handshake.refusal, 'the handshake, refusal', 'response'),
    ...Object.entries(before.clientEvents).flatMap(([name, old]) => {
      const current = now.clientEvents[name];
      if (!current) return [gone(`event ${name} of clients`, 'request', 'fewer')];
      return [
        ...compare(old.payload, current.payload, `event ${name} of clients, payload`, 'request'),
        ...compare(old.acknowledgement, current.acknowledgement, `event ${name} of clients, acknowledgement`, 'response'),
      ];
    }),
    ...Object.entries(before.serverEvents).flatMap(([name, old]) => {
      const current = now.serverEvents[name];
      if (!current) return [gone(`event ${name} of the server`, 'response', 'unread')];
      return compare(old, current, `event ${name} of the server, payload`, 'response');
    }),
    ...compare(before.push, now.push, 'a push message', 'response'),
  ];
}
