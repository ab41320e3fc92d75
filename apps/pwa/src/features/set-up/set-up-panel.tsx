import { listenersLabels, LONGEST_MUSIC_FOLDER, screenPaths } from '@chorus/contracts';
import type { SetUp, SetUpChoice, WhoMayListen } from '@chorus/contracts';
import { Globe, Link2, LogIn } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/controls/button';
import { RadioChoices } from '../../ui/controls/radio-choices';
import type { RadioChoice } from '../../ui/controls/radio-choices';
import { TextField } from '../../ui/controls/text-field';
import { Skeleton } from '../../ui/skeleton';
import { ErrorText } from '../../ui/states/error-text';
import { useChoose, useSetUp } from './use-set-up';

const choiceOf = (value: WhoMayListen, icon: ReactNode, hint: string): RadioChoice<WhoMayListen> => ({
  value,
  icon,
  label: listenersLabels[value],
  hint,
});
const listeners = [
  choiceOf('everyone', <Globe />, 'Anyone who opens this address, even without an account.'),
  choiceOf('links', <Link2 />, 'They hear what the link leads to. People who sign in hear everything.'),
  choiceOf('signedIn', <LogIn />, 'Only those with an account.'),
];

/** Asks where the music is and who may listen, or says where that is set. `onChosen` is called when a choice has taken effect. */
export function SetUpPanel({ onChosen }: { onChosen: () => void }) {
  const { data, isPending, error, refetch } = useSetUp();

  return (
    <>
      <header className="py-4">
        <h2 className="text-title leading-11 font-bold">Server</h2>
      </header>
      {isPending && <Skeleton className="h-40 w-full rounded-cover" />}
      {error && !data && <ErrorText message={error.message} onRetry={() => void refetch()} />}
      {data && <SetUpForm setUp={data} onChosen={onChosen} />}
    </>
  );
}

function SetUpForm({ setUp, onChosen }: { setUp: SetUp; onChosen: () => void }) {
  const { folder, listening, choice, choosing, change } = useSetUpForm(setUp, onChosen);
  const isBusy = choosing.isPending;

  return (
    <form
      noValidate
      aria-label="Server"
      className="flex max-w-xl flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) choosing.mutate(choice);
      }}
    >
      <Question title="Where is your music?">
        {setUp.choosesFolder ? (
          <TextField
            label="Folder"
            value={folder}
            maxLength={LONGEST_MUSIC_FOLDER}
            placeholder="/music"
            readOnly={isBusy}
            hint={folderHint(setUp)}
            onChange={(musicFolder) => change({ musicFolder })}
          />
        ) : (
          <SetElsewhere now={setUp.musicFolders.join(' and ') || 'No folder'} variable="MUSIC_FOLDERS" />
        )}
      </Question>
      <Question title="Who may listen?">
        {setUp.choosesListening ? (
          <RadioChoices
            legend="Who may listen?"
            choices={listeners}
            value={listening}
            disabled={isBusy}
            onChange={(value) => change({ listening: value })}
          />
        ) : (
          <SetElsewhere now={listenersLabels[setUp.listening]} variable="LISTENING" />
        )}
      </Question>
      {(setUp.choosesFolder || setUp.choosesListening) && <Answer isAsked={setUp.isAsked} choice={choice} choosing={choosing} />}
    </form>
  );
}

function useSetUpForm(setUp: SetUp, onChosen: () => void) {
  const { isAsked, choosesFolder, choosesListening, musicFolders } = setUp;
  const [edited, edit] = useState<SetUpChoice>({});
  const choosing = useChoose(() => {
    edit({});
    onChosen();
  });
  const folder = edited.musicFolder ?? musicFolders[0] ?? setUp.suggestedFolder ?? '';
  const listening = edited.listening ?? setUp.listening;
  const hasFolder = folder.trim() !== '' && (isAsked || folder.trim() !== musicFolders[0]);
  const hasListening = isAsked || listening !== setUp.listening;
  const choice: SetUpChoice = {
    ...(choosesFolder && hasFolder && { musicFolder: folder.trim() }),
    ...(choosesListening && hasListening && { listening }),
  };

  return {
    folder,
    listening,
    choice,
    choosing,
    change: (changed: SetUpChoice) => {
      choosing.reset();
      edit({ ...edited, ...changed });
    },
  };
}

interface AnswerProps {
  isAsked: boolean;
  choice: SetUpChoice;
  choosing: ReturnType<typeof useChoose>;
}

const Answer = ({ isAsked, choice, choosing: { isPending, isSuccess, error, variables, mutate } }: AnswerProps) => (
  <>
    <div role="status" className="text-small text-pretty empty:hidden">
      {isPending && <p className="text-muted">Saving. Chorus may have to restart, which takes a few seconds.</p>}
      {error && <p className="text-danger">{error.message}</p>}
      {isSuccess && <p className="text-muted">{savedText(variables)}</p>}
    </div>
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="primary" aria-busy={isPending} disabled={isPending || Object.keys(choice).length === 0}>
        Save
      </Button>
      {isAsked && (
        <Button disabled={isPending} onClick={() => mutate({})}>
          Not now
        </Button>
      )}
      {isSuccess && (
        <Link to={screenPaths.home} className={buttonClass('secondary')}>
          Open Chorus
        </Link>
      )}
    </div>
  </>
);

const savedText = ({ musicFolder, listening }: SetUpChoice): string => {
  if (musicFolder !== undefined) return 'Saved. Songs play while the folder is still being read.';
  return listening === undefined ? 'You can change this in Music Manager, under Server.' : 'Saved.';
};

const folderHint = ({ foldersWithin }: SetUp): string => {
  const where = foldersWithin === null ? 'A folder on the machine where Chorus runs.' : `${foldersWithin.join(' or ')}, or a folder in it.`;
  return `${where} Chorus only reads it and follows its changes.`;
};

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

const SetElsewhere = ({ now, variable }: { now: string; variable: string }) => (
  <p className="text-small text-muted">
    <span className="block font-semibold wrap-anywhere text-ink">{now}</span>
    Set where Chorus runs, by <code>{variable}</code>.
  </p>
);
