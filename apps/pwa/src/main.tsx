import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { boot } from './app/boot';
import { forgetMissingCode } from './app/first-visit/code-missing';
import { returnFocus } from './app/first-visit/early-focus';
import { repeatPress } from './app/first-visit/early-presses';
import { isLaterPart, shownForm, takeOver } from './app/first-visit/shown-form';
import { applyEarlyVolume } from './features/player/sound/early-sound';
import { MediaElsewhere } from './ui/hooks/use-media-query';
import './theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

async function open(page: HTMLElement) {
  const shown = shownForm(page);
  const { code, ...props } = await boot({ hasForm: shown !== undefined });
  // A form stays until there is as much to show in its place.
  if (shown) await code;
  forgetMissingCode();
  const isSomebody = props.session.getSnapshot().matches('signedIn');
  const isTaken = shown?.isSomebody === isSomebody;
  // A form that stays has places for the person's own data, but without songs.
  if (!isTaken) props.showOwn();
  const onShown = () => {
    props.onShown();
    props.showOwn();
    takeOver(page);
    applyEarlyVolume(props.playback.player);
    repeatPress(page);
    returnFocus(page);
  };
  const app = (
    <StrictMode>
      <MediaElsewhere value={shown?.media ?? []}>
        <App {...props} onShown={onShown} />
      </MediaElsewhere>
    </StrictMode>
  );
  // A form for visitors is replaced for a person who is signed in, and the reverse.
  startTransition(() => {
    if (isTaken) hydrateRoot(page, app, { onRecoverableError: reportUnlessLater });
    else createRoot(page).render(app);
  });
}

function reportUnlessLater(failure: unknown): void {
  if (!isLaterPart(failure)) reportError(failure);
}

void open(root);
