import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { boot } from './app/boot';
import './theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

async function open(page: Element) {
  const props = await boot();
  startTransition(() =>
    createRoot(page).render(
      <StrictMode>
        <App {...props} />
      </StrictMode>,
    ),
  );
}

void open(root);
