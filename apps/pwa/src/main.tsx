import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { boot } from './app/boot';
import { repeatPress } from './app/first-visit/early-presses';
import { isLaterPart, shownForm, takeOver } from './app/first-visit/shown-form';
import { MediaElsewhere } from './ui/use-media-query';
import './theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

async function open(page: HTMLElement) {
  const props = await boot();
  const isSomebody = props.session.getSnapshot().context.person !== undefined;
  const shown = shownForm(page);
  const isTaken = shown?.isSomebody === isSomebody;
  // The document has places for it alone.
  if (!isTaken) props.showOwn();
  const onShown = () => {
    props.onShown();
    props.showOwn();
    takeOver(page);
    repeatPress(page);
  };
  const app = (
    <StrictMode>
      <MediaElsewhere value={shown?.media ?? []}>
        <App {...props} onShown={onShown} />
      </MediaElsewhere>
    </StrictMode>
  );
  // What the document shows of somebody else's form of Home is replaced.
  startTransition(() => {
    if (isTaken) hydrateRoot(page, app, { onRecoverableError: reportUnlessLater });
    else createRoot(page).render(app);
  });
}

function reportUnlessLater(failure: unknown): void {
  if (!isLaterPart(failure)) reportError(failure);
}

void open(root);
