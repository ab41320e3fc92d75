import { useContentLoading } from './use-content-loading';

/** The room of content whose code is on its way. */
export function ContentSkeleton({ className }: { className: string }) {
  useContentLoading();
  return <div className={className} />;
}
