import { type Registry } from '@serafim/contract/remote/registry';
/** The registry refused a change, or could not be read. */
export declare class RegistryError extends Error {
  readonly name = 'RegistryError';
}
/** The registry of a folder store. */
export declare function openRegistryStore(store: string): {
  read: () => Promise<Registry>;
  /**
   * Changes the registry in one step: teams that release at the same time do so one after the other.
   * @param change takes the registry as it is and gives the new one, without its sequence
   * @throws RegistryError when the changed registry would be invalid, naming every reason
   */
  update(change: (registry: Registry) => Registry): Promise<Registry>;
};
