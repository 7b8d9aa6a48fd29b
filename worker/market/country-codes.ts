import { languages } from "#shared/languages.ts";
import type { Market } from "#shared/markets.ts";

/** ISO 3166-1: alpha-3, then alpha-2. */
const pairs = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT
AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO
BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG
COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO
DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB
GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY
HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT
JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY
LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA
NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE
PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA
SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR
SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO
TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
`;

/** ISO 3166-1 alpha-2 of its alpha-3, and what is written for `GB` and by the EU for `GR`. */
const codes = new Map([
  ["UK", "GB"],
  ["EL", "GR"],
  ...pairs
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 3), pair.slice(3)]),
]);

/** A code that is no other one's stays as it is. @param code in capitals */
export const toAlpha2 = (code: string): string => codes.get(code) ?? code;

const toNames = (language: string) => new Intl.DisplayNames(language, { type: "region" });

/** ISO code of a country, in small letters, in the languages of the shop or its own. */
function findByName(name: string): string | undefined {
  const regions = [...new Set(codes.values())];
  const inShop = languages.map(toNames);
  const isCalled = (region: string) => inShop.some((names) => names.of(region)?.toLowerCase() === name);
  const callsItself = (region: string) => {
    const { language } = new Intl.Locale(`und-${region}`).maximize();
    return toNames(language).of(region)?.toLowerCase() === name;
  };
  return regions.find(isCalled) ?? regions.find(callsItself);
}

/** Not every service writes codes: a country may be written in words. Empty where they name none. */
export function toCountryCode(country: string, markets: readonly Market[]): string {
  const given = country.trim().toUpperCase();
  const code = toAlpha2(given);
  if (given === "" || /^[A-Z]{2}$/.test(code)) return code;
  const written = country.trim().toLowerCase();
  const named = markets.find(({ names }) => names?.country.toLowerCase() === written)?.country;
  return named ?? findByName(written) ?? "";
}
