import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const open = z.object({ player: z.literal('open') });

/** The full player is a history entry, so that Back closes it. */
export function useFullPlayer() {
  const location = useLocation();
  const navigate = useNavigate();

  return {
    isOpen: open.safeParse(location.state).success,
    open: () => void navigate(location, { state: { player: 'open' } }),
    close: () => void navigate(-1),
  };
}
