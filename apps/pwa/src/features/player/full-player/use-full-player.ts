import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const part = z.enum(['cover', 'queue', 'lyrics']);
/** A part of the player on a phone, which shows one at a time. */
export type PlayerPart = z.infer<typeof part>;

const open = z.object({ player: z.literal('open'), part: z.optional(part) });

/** The full player is a history entry, so that Back closes it. */
export function useFullPlayer() {
  const location = useLocation();
  const navigate = useNavigate();
  const { success, data } = open.safeParse(location.state);

  return {
    isOpen: success,
    /** What it was opened for. */
    part: data?.part ?? 'cover',
    open: (opened: PlayerPart = 'cover') =>
      void navigate(location, { state: { player: 'open', ...(opened !== 'cover' && { part: opened }) } }),
    close: () => void navigate(-1),
  };
}
