import { Fragment } from 'react';
import { LINK } from './shared-link';

/** The words of a message as they were written; addresses can be followed. */
export const MessageWords = ({ words }: { words: string }) =>
  words.split(LINK).map((part, at) =>
    // What is between the parts that do not match are those that do.
    at % 2 === 1 ? (
      <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-2 hover:text-accent">
        {part}
      </a>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
