import { useEffect, useRef } from 'react';

export function EarlierMessages({ onSeen }: { onSeen: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const seen = useRef(onSeen);

  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen.current();
      },
      { root: ref.current.closest('[role=log]'), rootMargin: '600px 0px 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return (
    <p ref={ref} className="py-3 text-center text-caption text-faint">
      Loading earlier messages…
    </p>
  );
}
