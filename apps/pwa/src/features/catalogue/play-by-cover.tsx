interface PlayByCoverProps {
  isAvailable: boolean;
  onPlay: () => void;
}

/** For the pointer alone: the play button beside it does the same, and has the name. */
export const PlayByCover = ({ isAvailable, onPlay }: PlayByCoverProps) => (
  <button
    type="button"
    aria-hidden
    tabIndex={-1}
    data-testid="cover"
    className="absolute inset-0 cursor-pointer disabled:cursor-default"
    disabled={!isAvailable}
    onClick={onPlay}
  />
);
