import { Picture } from "#app/ui/picture/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import { concernsPage } from "#content/pages/contact.ts";
import { ConcernForm } from "./concern-form.island.tsx";

export { returnedState as action } from "#app/forms/returned-state.ts";

const { picture } = concernsPage;

export default function Concerns() {
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-4">
          <h1>{concernsPage.title}</h1>
          <p className="lead">{concernsPage.lead}</p>
          <Picture
            className="spot"
            src={picture.src}
            width="480"
            height="300"
            alt={picture.alternative}
            isInFirstWindow
          />
        </div>
        <div className="col-7 end">
          <Island of={ConcernForm} />
        </div>
      </div>
    </section>
  );
}
