import { classNames } from '../class-names';

const delays = ['0ms', '-420ms', '-210ms'];

export const EqualizerIcon = ({ paused = false, className }: { paused?: boolean; className?: string }) => (
  <span aria-hidden className={classNames('inline-flex size-4 items-end justify-center gap-0.5 text-accent', className)}>
    {delays.map((delay) => (
      <span
        key={delay}
        className="h-full w-[3px] origin-bottom animate-dance rounded-full bg-current"
        style={{ animationDelay: delay, animationPlayState: paused ? 'paused' : 'running' }}
      />
    ))}
  </span>
);
