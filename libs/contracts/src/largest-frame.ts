import { LONGEST_MESSAGE } from './chat/message';
import { LONGEST_USER_ID } from './users/user-id';

/** JSON may write every UTF-16 unit as six characters, `\u01b0` for one, and many programs do. */
const MOST_BYTES_OF_A_UNIT = 6;
/** Covers everything around the texts of an event: names, a UUID, the framing of socket.io and engine.io. */
const ENVELOPE_BYTES = 1_024;
const FRAMES_ARE_ROUNDED_TO_BYTES = 8 * 1_024;

/** The largest frame accepted from a client, in bytes: fits the longest message between the longest ids in any JSON encoding. */
export const LARGEST_FRAME_BYTES =
  Math.ceil((MOST_BYTES_OF_A_UNIT * (LONGEST_MESSAGE + 2 * LONGEST_USER_ID) + ENVELOPE_BYTES) / FRAMES_ARE_ROUNDED_TO_BYTES) *
  FRAMES_ARE_ROUNDED_TO_BYTES;
