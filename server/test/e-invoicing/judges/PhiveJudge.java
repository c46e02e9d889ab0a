import com.helger.diagnostics.error.IError;
import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.IValidationExecutorSet;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xrechnung.XRechnungValidation;
import com.helger.phive.zugferd.ZugferdValidation;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Judges documents by phive's copies of the schemas and official rules. Each line of the input is a set of rules and a file, with a tab
 * between; each line of the output a file, `fatal` or `warning`, the rule, and its message. A file that breaks nothing has no line.
 *
 *     java -cp "$JARS/*" PhiveJudge.java < list
 */
public class PhiveJudge {
	private static final ValidationExecutorSetRegistry<IValidationSourceXML> registry = new ValidationExecutorSetRegistry<>();
	private static final Map<String, DVRCoordinate> sets = new HashMap<>();

	public static void main(String[] arguments) throws Exception {
		EN16931Validation.initEN16931(registry);
		PeppolValidation.initStandard(registry);
		XRechnungValidation.initXRechnung(registry);
		ZugferdValidation.initZugferd(registry);
		sets.put("en16931_cii", latest(EN16931Validation.VID_CII_1315));
		sets.put("en16931_ubl_invoice", latest(EN16931Validation.VID_UBL_INVOICE_1315));
		sets.put("en16931_ubl_credit_note", latest(EN16931Validation.VID_UBL_CREDIT_NOTE_1315));
		sets.put("xrechnung_cii", latest(XRechnungValidation.VID_XRECHNUNG_CII_302));
		sets.put("xrechnung_ubl_invoice", latest(XRechnungValidation.VID_XRECHNUNG_UBL_INVOICE_302));
		sets.put("xrechnung_ubl_credit_note", latest(XRechnungValidation.VID_XRECHNUNG_UBL_CREDITNOTE_302));
		sets.put("peppol_bis_invoice", latest("eu.peppol.bis3", "invoice"));
		sets.put("peppol_bis_credit_note", latest("eu.peppol.bis3", "creditnote"));
		sets.put("facturx", latest(ZugferdValidation.VID_ZUGFERD_2_4_EN16931));
		var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		for (String line = input.readLine(); line != null; line = input.readLine()) {
			String[] words = line.split("\t");
			judge(registry.getOfID(sets.get(words[0])), new File(words[1]));
		}
	}

	private static DVRCoordinate latest(DVRCoordinate known) {
		return latest(known.getGroupID(), known.getArtifactID());
	}

	private static DVRCoordinate latest(String group, String artifact) {
		DVRCoordinate found = registry.getLatestReleaseVersion(group, artifact, null).getID();
		System.err.println(found.getAsSingleID());
		return found;
	}

	private static void judge(IValidationExecutorSet<IValidationSourceXML> set, File file) {
		var source = ValidationSourceXML.create(new FileSystemResource(file));
		var results = ValidationExecutionManager.executeValidation(
			IValidityDeterminator.createDefault(), set, source, Locale.ENGLISH);
		results.forEachFlattened((IError error) -> {
			String text = String.valueOf(error.getErrorText(Locale.ENGLISH)).replaceAll("\\s+", " ");
			// What breaks the schema has no id; neither has a document that official rules stumble over, because something is there twice.
			String rule = error.hasErrorID() ? error.getErrorID() : text.startsWith("[SAX]") ? "XSD" : "STUMBLES";
			String level = error.isError() ? "fatal" : "warning";
			System.out.println(String.join("\t", file.getPath(), level, rule, text));
		});
	}
}
