import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { classNames } from '../../../ui/class-names';

const LONG = 600;
const MANY_LINES = 8;

export function LongText({ text }: { text: string }) {
  const isLong = text.length > LONG || text.split('\n').length > MANY_LINES;
  const [isWhole, showWhole] = useState(!isLong);

  return (
    <>
      <p dir="auto" className={classNames('mt-1 text-small wrap-anywhere whitespace-pre-wrap', !isWhole && 'line-clamp-6')}>
        {text}
      </p>
      {isLong && (
        <Button look="quiet" className="-ml-3 px-3" aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
