import { classNames } from './class-names';

export const Skeleton = ({ className, still = false }: { className?: string; still?: boolean }) => (
  <span aria-hidden className={classNames('block bg-hover', !still && 'animate-skeleton', className)} />
);
