import { screenPaths } from '@chorus/contracts';
import { openTabChannel } from '../../features/player/single-tab-playback';
import { datesOf, knownLanguage } from '../../platform/dates/dates-in';
import { readLocalText } from '../../platform/storage/local-text';
import { DATE_LANGUAGE_KEY, hadPlayed, wasSignedIn } from '../../platform/storage/who-was-here';
import { greetingNow } from '../../screens/home/greeting';
import { RECENTLY_PLAYED } from '../../screens/home/titles';
import { ROOMY } from '../../ui/hooks/wide';
import { layoutOf, ROOMY_SIZES, storedSizes } from '../shell/panel-sizes';
import { tellWhenCodeIsMissing } from './code-missing';
import { listenToControls } from './early-controls';
import { rememberFocus } from './early-focus';
import { rememberPresses } from './early-presses';
import { HIDDEN, shownForm } from './shown-form';

/** A narrower panel is collapsed. The forms are rendered with wide panels on a desktop and collapsed ones on a tablet; others are hidden at first. */
const MOST_COLLAPSED_PERCENT = 12;

const FORMS = ':scope > [data-media]';

/** Replaces everything in the document by the form that fits the window and the person. */
function choose(root: HTMLElement): void {
  const isSomebody = wasSignedIn();
  const fitting = [...root.querySelectorAll<HTMLElement>(FORMS)].find((element) => {
    const form = shownForm(element);
    return form?.isSomebody === isSomebody && form.media.every((query) => matchMedia(query).matches);
  });
  if (!fitting) return;
  Object.assign(root.dataset, fitting.dataset);
  if (fitting instanceof HTMLScriptElement) root.innerHTML = fitting.text;
  else root.replaceChildren(...fitting.childNodes);
  const headings = [...root.querySelectorAll('main h2')];
  if (!hadPlayed({ asVisitor: !isSomebody }))
    headings
      .find(({ textContent }) => textContent === RECENTLY_PLAYED)
      ?.closest('section')
      ?.remove();
}

/** Gives the panels the sizes that they had at the last visit. */
function sizePanels(root: Element): void {
  const isRoomy = matchMedia(ROOMY).matches;
  const stored = storedSizes(layoutOf(isRoomy));
  for (const [id, size] of stored.length > 0 || !isRoomy ? stored : Object.entries(ROOMY_SIZES)) {
    const panel = root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    panel?.style.setProperty('flex', `${size} 1 0px`);
    const isOtherwise = isRoomy === size < MOST_COLLAPSED_PERCENT;
    if (id !== 'centre' && isOtherwise) panel?.setAttribute(HIDDEN, '');
  }
}

/** Writes what a server cannot know: the hour, the time zone and the language of dates. */
function fillIn(root: Element): void {
  const greeting = location.pathname === screenPaths.home ? root.querySelector('h1') : null;
  if (greeting) greeting.textContent = greetingNow();
  const days = root.querySelectorAll('time');
  if (days.length === 0) return;
  const { dayOf } = datesOf(knownLanguage(readLocalText(DATE_LANGUAGE_KEY)));
  for (const day of days) day.textContent = dayOf(day.dateTime);
}

const root = document.getElementById('root');
tellWhenCodeIsMissing();
if (root?.querySelector(FORMS)) {
  choose(root);
  const isEarly = () => shownForm(root) !== undefined;
  listenToControls(isEarly);
  rememberPresses(root, isEarly, openTabChannel());
  rememberFocus(root, isEarly);
  sizePanels(root);
  fillIn(root);
  // As the page does it, which then moves nothing.
  root.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' });
}
