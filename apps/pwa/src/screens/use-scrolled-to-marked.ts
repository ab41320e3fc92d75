import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Not after going back, which restores the scroll position. */
export function useScrolledToMarked() {
  const list = useRef<HTMLDivElement>(null);
  const navigation: string = useNavigationType();
  const { key } = useLocation();
  const isReturn = navigation === 'POP' && key !== 'default';

  useEffect(() => {
    if (!isReturn) list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' });
    // Only on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return list;
}
