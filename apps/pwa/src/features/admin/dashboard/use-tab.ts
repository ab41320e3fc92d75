import { useSearchParams } from 'react-router-dom';

const NAMES = ['songs', 'albums', 'artists', 'reports', 'activity'] as const;
type TabName = (typeof NAMES)[number];

/** The tab of the address, songs unless it says otherwise: a reload and a shared link open the same one. */
export function useTab(): [TabName, (name: TabName) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = NAMES.find((name) => name === query.get('tab')) ?? 'songs';
  return [tab, (name) => setQuery(name === 'songs' ? {} : { tab: name }, { replace: true })];
}
