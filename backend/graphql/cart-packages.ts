import { addPackage, rowsOfPackage, type Selection, setPackages } from "#backend/packages/pick.ts";
import { findPackage } from "#backend/packages/range.ts";
import { type CartArguments, changeRows } from "./cart-answer.ts";
import { refused } from "./refused.ts";
import type { RootFields } from "./root-fields.ts";

interface PackageArguments extends CartArguments {
  packageId: number;
  selections?: (Selection | null)[] | null;
}

interface GroupArguments extends CartArguments {
  item: { groupKey?: string | null; quantity: number };
}

export const cartPackageMutations: RootFields = {
  addPackageToCart: (args: PackageArguments, commerce) =>
    changeRows(args, commerce, (cart, available) => {
      const chosen = findPackage(args.packageId);
      if (!chosen) throw refused("UnknownPackage", `No package has the id ${args.packageId}`);
      const selections = (args.selections ?? []).filter((selection) => selection !== null);
      const newId = () => crypto.randomUUID();
      const added = rowsOfPackage(chosen, selections, commerce.catalogue, newId(), newId);
      if (!added) throw refused("InvalidSelection", "Pick one size of one option in every required group");
      return addPackage(cart.rows, added, available);
    }),

  updateCartGroup: (args: GroupArguments, commerce) =>
    changeRows(args, commerce, (cart, available) =>
      setPackages(cart.rows, args.item.groupKey ?? "", args.item.quantity, available),
    ),
};
