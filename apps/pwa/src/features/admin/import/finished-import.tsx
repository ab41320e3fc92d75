import { summaryLine } from '@chorus/contracts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { saveFile } from '../../../ui/save-file';
import { unfinishedOf } from './import-machine';
import type { ImportActor } from './import-machine';
import { FolderButton } from './folder-button';
import { reportLines, unfinishedText } from './import-texts';
import { ProblemList } from './problem-list';

export function FinishedImport({ imports, onClose }: { imports: ImportActor; onClose: () => void }) {
  const context = useSelector(imports, (state) => state.context);
  const { report, folder, startedAt, endedAt, wasStopped } = context;
  const [copied, setCopied] = useState(false);
  if (!report) return null;
  const seconds = (endedAt - startedAt) / 1_000;
  const text = `${reportLines(report, seconds).join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser has no clipboard for this page, or forbids it.
      saveFile(fileName(folder?.name), new Blob([text], { type: 'text/plain' }));
    }
  };

  return (
    <>
      <div role="status">
        <p className="font-semibold text-pretty">{summaryLine(report, seconds)}</p>
        {wasStopped && <p className="mt-2 text-small text-pretty">{unfinishedText(unfinishedOf(context))}</p>}
      </div>
      <ProblemList problems={report.problems} />
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {report.problems.length > 0 && <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy report'}</Button>}
        <FolderButton imports={imports} label={wasStopped ? 'Choose the same folder' : 'Import another folder'} />
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

const fileName = (folder = 'folder') => `Import of ${folder.replace(/[/\\:*?"<>|]/g, '_')}.txt`;
