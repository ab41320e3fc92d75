import * as z from 'zod/mini';
import { useLocation, useNavigate } from 'react-router-dom';

const open = z.object({ menu: z.literal('open') });

/** The open menu is a history entry, so that Back closes it; a link in it replaces that entry. */
export function useMenu() {
  const location = useLocation();
  const navigate = useNavigate();

  return {
    isOpen: open.safeParse(location.state).success,
    open: () => void navigate(location, { state: { menu: 'open' } }),
    close: () => void navigate(-1),
  };
}
