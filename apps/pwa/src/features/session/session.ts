import type { Person } from '../../platform/identity/person';

/** The outcome of signing in again; `failed` is the message to show. */
export type SignedInAgain = 'done' | { failed: string };

/** A person without an account, who is in one room and nowhere else. */
export interface Guest {
  /** The id that they have in the room. */
  id: string;
  name: string;
}

export interface Session {
  answerUrl: string | undefined;
  isOffline: () => boolean;
  returnPath: string | undefined;
  person: Person | undefined;
  /** A guest who has just signed in is one until the room knows them by their account. */
  guest: Guest | undefined;
  /** The person whose session was refused: their data waits until they return, or somebody else signs in. */
  refused: Person | undefined;
  token: string | undefined;
  idToken: string | undefined;
  /** Whether somebody who is signed in has just proven who they are, until it is used or given up. */
  again: SignedInAgain | undefined;
  isAdmin: boolean;
  error: string | undefined;
  suspensionReason: string | undefined;
}
