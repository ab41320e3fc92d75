import { isSomebodyHere } from '../../platform/storage/somebody-here';
import { greetingNow } from '../../screens/home/greeting';
import { layoutOf, ROOMY, ROOMY_SIZES, storedSizes } from '../shell/panel-sizes';

/** Of a panel that is collapsed; what it shows is not what was rendered. */
const MOST_COLLAPSED_PERCENT = 12;

/** Puts the form of Home's first screen that fits the window and who is here in place of the visitor's phone; the songs stay. */
function choose(root: Element, content: Element): void {
  const isSomebody = isSomebodyHere();
  const template = [...root.querySelectorAll('template')].find(
    ({ dataset: { media, person } }) => media !== undefined && (person !== undefined) === isSomebody && matchMedia(media).matches,
  );
  const main = template?.content.querySelector('main');
  if (!template || !main) return;
  const own = root.querySelector<HTMLTemplateElement>('template[data-content]')?.content;
  main.append(...(isSomebody && own ? own : content).childNodes);
  root.replaceChildren(template.content);
}

/** Gives the panels the sizes that they had at the last visit. */
function sizePanels(root: Element): void {
  const isRoomy = matchMedia(ROOMY).matches;
  const stored = storedSizes(layoutOf(isRoomy));
  for (const [id, size] of stored.length > 0 || !isRoomy ? stored : Object.entries(ROOMY_SIZES)) {
    const panel = root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    panel?.style.setProperty('flex', `${size} 1 0px`);
    const isOtherwise = isRoomy === size < MOST_COLLAPSED_PERCENT;
    if (id !== 'centre' && isOtherwise) panel?.firstElementChild?.firstElementChild?.classList.add('invisible');
  }
}

const root = document.getElementById('root');
const content = root?.querySelector('main');
if (root && content) {
  choose(root, content);
  sizePanels(root);
  const greeting = root.querySelector('h1');
  if (greeting) greeting.textContent = greetingNow();
}
