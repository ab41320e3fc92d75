import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';

const UnreadTotal = lazyPart(async () => ({ default: (await import('../../features/chat/unread-badge')).UnreadTotal }));

export const UnreadMessages = ({ className }: { className: string }) => (
  <Suspense>
    <UnreadTotal className={className} />
  </Suspense>
);
