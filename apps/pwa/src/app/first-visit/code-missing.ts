const MESSAGE = "Chorus didn't load. Check your connection, then reload the page.";

/** Shows a message below the page when a script did not load: without it, presses have no effect. */
export function tellWhenCodeIsMissing(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || document.querySelector('body > [role="alert"]')) return;
      const message = document.createElement('p');
      message.setAttribute('role', 'alert');
      message.className = 'fixed inset-x-0 bottom-0 z-50 bg-raised p-4 text-center text-small text-danger';
      message.append(`${MESSAGE} `, reloadLink());
      document.body.append(message);
    },
    { capture: true },
  );
}

function reloadLink(): HTMLElement {
  const link = document.createElement('a');
  link.href = location.href;
  link.className = 'font-semibold text-ink underline';
  link.textContent = 'Reload';
  return link;
}
