import { Suspense } from 'react';
import { UnreadTotal } from './parts-for-people';

export const UnreadMessages = ({ className }: { className: string }) => (
  <Suspense>
    <UnreadTotal className={className} />
  </Suspense>
);
