import { Fragment } from 'react';
import { classNames } from '../class-names';
import { LINK } from './link-pattern';

interface MessageWordsProps {
  text: string;
  isMine: boolean;
  className?: string | undefined;
}

/** The bubble of a message: one's own and those of others are told apart by color and corner. */
export const MessageWords = ({ text, isMine, className }: MessageWordsProps) => (
  <p
    dir="auto"
    className={classNames(
      'rounded-panel px-3.5 py-2 text-small wrap-anywhere whitespace-pre-wrap',
      isMine ? 'rounded-br-small bg-accent-soft text-ink' : 'rounded-bl-small bg-raised forced-colors:outline',
      className,
    )}
  >
    {text.split(LINK).map((part, at) =>
      // `split` with a capturing group puts the matches at odd indexes.
      at % 2 === 1 ? (
        <a
          key={at}
          href={part}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline underline-offset-2 hover:text-accent"
        >
          {part}
        </a>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </p>
);
