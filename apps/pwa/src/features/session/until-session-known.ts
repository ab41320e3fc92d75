import { waitFor } from 'xstate';
import type { SessionActor } from './session-machine';

export const untilSessionKnown = (session: SessionActor): Promise<unknown> => waitFor(session, (now) => !now.hasTag('waiting'));
