import { socketAuth } from '@chorus/contracts';
import type { AppSocket } from '../../platform/realtime/app-socket';

/** How a socket is sent changes of presence: one event each, as specified, or several at once, as its handshake may ask. */
export const SINGLE = 'presence-single';
export const BATCHED = 'presence-batched';

export const presenceGroupOf = ({ handshake }: AppSocket): string =>
  socketAuth.safeParse(handshake.auth).data?.presence === 'batched' ? BATCHED : SINGLE;
