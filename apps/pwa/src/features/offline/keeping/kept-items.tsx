import { keepingOfItem } from './keeping';
import { UnreadableItems } from './unreadable-items';
import { KeptRow } from './kept-row';
import { useOfflineState } from '../use-offline';

/** What is kept on purpose, the latest first. */
export function KeptItems() {
  const state = useOfflineState();

  if (state.kept.length === 0 && state.unreadable.kept > 0) return <UnreadableItems count={state.unreadable.kept} />;
  if (state.kept.length === 0) {
    return (
      <p className="max-w-[60ch] py-3 text-small text-muted">
        Nothing yet. Choose ‘Keep offline’ on an album, on an artist or in the menu of a song: it plays without a network and stays until
        you remove it.
      </p>
    );
  }
  return (
    <>
      {state.unreadable.kept > 0 && <UnreadableItems count={state.unreadable.kept} />}
      <ul className="-mx-2">
        {state.kept.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <KeptRow item={item} keeping={keepingOfItem(item, state)} />
          </li>
        ))}
      </ul>
    </>
  );
}
