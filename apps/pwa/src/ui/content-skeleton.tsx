import { useContentLoading } from './hooks/use-content-loading';

/** Keeps the space of content whose code is loading. */
export function ContentSkeleton({ className }: { className: string }) {
  useContentLoading();
  return <div className={className} />;
}
