import { useService } from '../../../platform/services/services';
import { useStore } from '../../../platform/store/use-store';
import { WaitsForUpdate } from '../../../ui/overlays/waits-for-update';

const all = (orders: readonly number[]) => orders;

export function UnsentItems() {
  const items = useService('unsentItems');
  const { length } = useStore(items.orders, all);
  return <WaitsForUpdate count={length} noun="unsent item" className="max-w-4xl" onDelete={items.discardAll} />;
}
