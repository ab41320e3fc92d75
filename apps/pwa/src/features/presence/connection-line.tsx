import { classNames } from '../../ui/class-names';
import { useIsAway } from './use-is-away';

/** Has its place also while it is empty, so that nothing moves when the connection is lost. */
export const ConnectionLine = ({ className }: { className?: string }) => {
  const isAway = useIsAway();

  return (
    <p role="status" className={classNames('flex h-4 shrink-0 items-center gap-2 text-caption text-muted', className)}>
      {isAway && (
        <>
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent motion-safe:animate-skeleton" />
          Reconnecting…
        </>
      )}
    </p>
  );
};
