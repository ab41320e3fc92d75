import { useState } from 'react';
import type { FinishedImport } from '../../../platform/storage/rows/local-rows';
import { Button } from '../../../ui/controls/button';
import { saveFile } from '../../../ui/save-file';
import { reportLines } from './import-texts';

/** Copies a report that names files. */
export function CopyReport({ finished }: { finished: FinishedImport }) {
  const [copied, setCopied] = useState(false);
  if (finished.problems.length === 0) return null;
  const text = `${reportLines(finished).join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser has no clipboard for this page, or forbids it.
      saveFile(`Import of ${finished.folder.replace(/[/\\:*?"<>|]/g, '_')}.txt`, new Blob([text], { type: 'text/plain' }));
    }
  };

  return <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy report'}</Button>;
}
