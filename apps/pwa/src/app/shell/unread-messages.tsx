import { lazy, Suspense } from 'react';

const UnreadTotal = lazy(async () => ({ default: (await import('../../features/chat/unread-badge')).UnreadTotal }));

export const UnreadMessages = ({ className }: { className: string }) => (
  <Suspense>
    <UnreadTotal className={className} />
  </Suspense>
);
