import { classNames } from './class-names';

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block animate-skeleton bg-hover', className)} />
);
