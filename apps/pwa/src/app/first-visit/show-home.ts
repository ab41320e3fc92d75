import { greetingNow } from '../../screens/home/greeting';
import { WIDE } from '../../ui/wide';

/** Who has been here has stored something, and may be signed in: there is the splash until that is known. */
function isFirstVisit(): boolean {
  try {
    return !navigator.serviceWorker.controller && localStorage.length === 0;
  } catch {
    return false;
  }
}

const template = document.querySelector('template');
const page = template?.content.querySelector('div');
const greeting = page?.querySelector('h1');

if (template && page && greeting && location.pathname === template.dataset.path && !matchMedia(WIDE).matches && isFirstVisit()) {
  greeting.textContent = greetingNow();
  page.inert = true;
  template.replaceWith(page);
}
