import { socketAuth } from '@chorus/contracts';
import type { AppSocket } from '../../platform/realtime/app-socket';

/** The groups of sockets by how they are sent changes of presence: one event each, as specified, or several at once, if the handshake asks for it. */
export const SINGLE = 'presence-single';
export const BATCHED = 'presence-batched';

export const presenceGroupOf = ({ handshake }: AppSocket): string =>
  socketAuth.safeParse(handshake.auth).data?.presence === 'batched' ? BATCHED : SINGLE;
