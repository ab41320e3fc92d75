import { rowKind } from './row-kind';
import { fields, nullable, text, withDefault } from './shape';
import type { RowOf } from './shape';

const perhaps = withDefault(nullable(text), null);

const shape = fields({
  /** Null once the provider has refused it, or if it issued none. */
  refreshToken: nullable(text),
  person: fields({ id: text, fullName: text, firstName: perhaps, lastName: perhaps, email: perhaps, imageUrl: perhaps }),
  config: fields({ issuer: text, clientId: text, scope: text, audience: perhaps }),
});

/** The person who is signed in, or was when the provider ended the session, and how to renew it. */
export type StoredSession = RowOf<typeof shape>;

export const sessionRow = rowKind({ name: 'session', shape });
