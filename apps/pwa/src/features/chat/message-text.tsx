import { Fragment } from 'react';
import { LINK } from './shared-link';

export const MessageText = ({ text }: { text: string }) =>
  text.split(LINK).map((part, at) =>
    // `split` with a capturing group puts the matches at odd indexes.
    at % 2 === 1 ? (
      <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-2 hover:text-accent">
        {part}
      </a>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
