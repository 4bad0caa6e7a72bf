import { useContent, usePlaces } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { Island } from "#app/islands/island.tsx";
import { ToastRegion } from "#app/ui/toasts/toast-region.island.tsx";
import { ConcernForm } from "./concern-form.island.tsx";

export default function Concerns() {
  const { concernsPage, concernForm, form } = useContent("pages/contact");
  const purposes = useContent("pages/form-notes");
  const { neighbourhoods } = usePlaces();
  const { picture } = concernsPage;
  const { thanks, home, sending } = form;
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-4">
          <h1>{concernsPage.title}</h1>
          <p className="lead">
            <Prose text={concernsPage.lead} />
          </p>
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
          <Island
            of={ConcernForm}
            props={{
              words: concernForm,
              contact: { thanks, home, sending },
              purpose: purposes.concern,
              neighbourhoods,
            }}
          />
        </div>
      </div>
      <Island of={ToastRegion} />
    </section>
  );
}
