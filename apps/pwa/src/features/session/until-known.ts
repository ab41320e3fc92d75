import { waitFor } from 'xstate';
import type { SessionActor } from './session-machine';

/** Until it is known who is signed in, and the page is shown. */
export const untilKnown = (session: SessionActor): Promise<unknown> => waitFor(session, (now) => !now.hasTag('waiting'));
