import { classNames } from '../../ui/class-names';
import { useIsAway } from './use-is-away';

export const ConnectionLine = ({ className }: { className?: string }) => {
  const isAway = useIsAway();

  return (
    <p role="status" className={classNames('flex items-center gap-2 text-caption text-muted empty:hidden', className)}>
      {isAway && (
        <>
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent motion-safe:animate-skeleton" />
          Reconnecting…
        </>
      )}
    </p>
  );
};
